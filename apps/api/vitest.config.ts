import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache, quickImports } from './test/quick-start.ts'

// For every process that comes of this one.
Object.assign(process.env, compileCache)

export default defineConfig({
  test: {
    name: 'api',
    reporters: [
      'default',
      fileURLToPath(new URL('../../scripts/check/vitest-reporter.mjs', import.meta.url)),
    ],
    include: ['{src,demo}/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    pool: 'forks',
    execArgv: [...quickImports],
    // One more than the machine of a check has cores: some tests wait for what takes its time.
    maxWorkers: 3,
    // Every file has a database and an application of its own. To load the modules anew for each as well takes a
    // quarter of the whole time. So nothing is mocked by module, and a spy on what files share is taken back.
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})
