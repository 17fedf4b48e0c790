import { platformProblem, readRelease } from './release.ts'

// Imported first by programs: the imports after it load native modules, which fail with a stack trace on another processor.
const problem = platformProblem(readRelease())
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
