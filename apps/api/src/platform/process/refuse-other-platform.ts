import { platformProblem, readRelease } from './release.ts'

// Must be imported first: later imports load native modules, which fail with a stack trace on another platform.
const problem = platformProblem(readRelease())
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
