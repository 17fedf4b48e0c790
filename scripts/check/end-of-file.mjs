import { afterAll, vi } from 'vitest'

// Setup of test files that share a process: undoes stubs, spies and fake timers after each file.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
