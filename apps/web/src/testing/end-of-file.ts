import { afterAll } from 'vitest'
import { queryClient } from '../server/query-client.ts'

// Test files share modules, and with them the app's own cache: none begins with what another was answered.
afterAll(() => queryClient.clear())
