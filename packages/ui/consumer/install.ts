import { cp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageFolder } from '../build/components.ts'
import { run } from './run.ts'

const require = createRequire(`${packageFolder}package.json`)

/** The version installed in the workspace, so that the install is served from the local store. */
async function installedVersion(name: string): Promise<string> {
  for (const folder of require.resolve.paths(name) ?? []) {
    const text = await readFile(join(folder, name, 'package.json'), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const { version }: { version: string } = JSON.parse(text)
    return version
  }
  throw new Error(`${name} isn't installed in the workspace.`)
}

async function versionsOf(names: readonly string[]) {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await installedVersion(name)])),
  )
}

/** Creates an app outside the workspace with the tarball and the usual dependencies of a React app. */
export async function installApp(folder: string, tarball: string) {
  await cp(join(packageFolder, 'consumer/app'), folder, { recursive: true })
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { '@kindling/ui': `file:${tarball}`, ...(await versionsOf(['react', 'react-dom'])) },
    devDependencies: await versionsOf([
      '@tailwindcss/vite',
      '@types/node',
      '@types/react',
      '@types/react-dom',
      'tailwindcss',
      'typescript',
      'vite',
    ]),
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(folder, 'pnpm-workspace.yaml'), 'pmOnFail: ignore\nstrictDepBuilds: false\n')
  const store = (await run('pnpm', ['store', 'path'], packageFolder)).trim()
  await run('pnpm', ['install', '--prefer-offline', '--store-dir', store], folder)
}
