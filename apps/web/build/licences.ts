import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { z } from 'zod'

/** Licences that only require their text in each copy. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'])

/** Bundled by `@import` in a style sheet, so it isn't among the bundle's modules or assets. */
const tailwind = resolve(import.meta.dirname, '../node_modules/tailwindcss')

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })

/** Matches the package folder of a file. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** Folders of the packages whose code, fonts and pictures are in a bundle. */
function packagesIn(bundle: Rolldown.OutputBundle, root: string): string[] {
  const files = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk'
      ? file.moduleIds
      : file.originalFileNames.map((name) => normalizePath(resolve(root, name))),
  )
  return files.flatMap((file) => packageFolder.exec(file)?.[0] ?? [])
}

function readPackage(folder: string) {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const texts = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return { ...manifest, text: texts.join('\n\n') || 'The package has no file with the text of its licence.' }
}

/** The page: packages by name, those with the same licence text grouped. */
function pageOf(folders: Iterable<string>): string {
  const packages = [...folders].map(readPackage).sort((one, other) => one.name.localeCompare(other.name))
  const groups = Map.groupBy(packages, ({ text }) => text)
  const parts = [...groups].map(([text, of]) => {
    const names = of.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}\n`
  })
  return `The web app of Kindling contains these packages and fonts.\n\n${parts.join('\n')}`
}

/**
 * Writes the licences of all bundled packages, and fails the build for one that isn't allowed. Vite's own
 * `build.license` only covers the scripts of one build: no fonts, style sheets or service worker.
 * @param file path of the page, with the packages of every build that uses this plugin
 */
export function licences(file: string): Plugin {
  const folders = new Set([tailwind])
  return {
    name: 'kindling:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const folder of packagesIn(bundle, this.environment.config.root)) folders.add(folder)
      const refused = [...folders].map(readPackage).filter(({ license }) => !allowed.has(license))
      if (refused.length > 0) {
        this.error(
          `Look whether these licences may be shipped (build/licences.ts):\n${refused.map(({ name, license }) => `${name}: ${license}`).join('\n')}`,
        )
      }
    },
    writeBundle() {
      writeFileSync(file, pageOf(folders))
    },
  }
}
