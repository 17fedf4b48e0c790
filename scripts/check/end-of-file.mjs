import { afterAll, vi } from 'vitest'

// Before every test file whose process goes on with another: what it puts in place of something ends with it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
