import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** Reports every package that the process imports. */
const hook = `import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  if (!/^([./]|node:|file:|data:)/.test(name) && !context.parentURL?.includes('node_modules')) console.error('imports ' + name)
  return next(name, context)
} })`
const reportImports = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]

function run(settings: Record<string, string>): Promise<{ code: unknown; lines: string[] }> {
  const path = fileURLToPath(new URL('./main.ts', import.meta.url))
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [...reportImports, path], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, lines: `${out}${err}`.trim().split('\n') }),
    )
  })
}

describe.each(['all', 'web', 'jobs'])('main.ts with ROLE=%s', (role) => {
  it('reports every invalid setting on its own line before it imports the application', async () => {
    const wrong = {
      ROLE: role,
      PORT: 'door',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      OIDC_CLIENT_ID: 'id',
    }
    const { code, lines } = await run(wrong)
    expect(code).toBe(1)
    expect(new Set(lines.filter((line) => line.startsWith('imports ')))).toEqual(new Set(['imports zod']))
    expect(lines.filter((line) => !line.startsWith('imports ')).map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'LOG_LEVEL',
      'OIDC_CLIENT_SECRET',
    ])
  })
})
