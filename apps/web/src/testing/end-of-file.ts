import { afterAll } from 'vitest'
import { queryClient } from '../server/query-client.ts'

// Test files share modules, so the app's query cache is cleared after each file.
afterAll(() => queryClient.clear())
