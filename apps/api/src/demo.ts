import type { Config } from './config.ts'
import type { Deps } from './deps.ts'

/**
 * The only file of src that imports the demo neighbourhood (apps/api/demo), and only where `DEMO` is on: a server
 * without it neither loads nor needs that folder.
 */

/** The accounts that the login page offers. None without the demo. */
export async function loadDemoAccounts({ demo }: Pick<Config, 'demo'>) {
  if (!demo) return []
  const { demoAccounts } = await import('../demo/demo-accounts.ts')
  return demoAccounts
}

/** Fills an empty database with the demo neighbourhood. */
export async function fillDemo(deps: Deps): Promise<void> {
  const { seedDemo } = await import('../demo/seed.ts')
  await seedDemo(deps)
}
