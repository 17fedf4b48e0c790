import { loadConfig } from '../../src/config.ts'
import { createDeps } from '../../src/create-deps.ts'
import type { ConnectionSettings } from '../../src/db/connect.ts'
import { createLog } from '../../src/platform/log.ts'
import { makeMember } from '../make-member.ts'
import { openMarket } from '../market.ts'

/** Set-up writes to the database directly. */
function noCall(): never {
  throw new Error('the market of a trial makes no calls')
}

/** Opens a test's database from this process. @param env the API's environment, for the same secrets */
export function lookAt(settings: ConnectionSettings, env: Record<string, string>) {
  const config = loadConfig({ NODE_ENV: 'test', DEMO: 'false', ...env })
  const deps = createDeps(config, settings, createLog('silent'), { isQuiet: true })
  return {
    deps,
    market: openMarket({ deps, call: noCall, makeMember: (overrides) => makeMember(deps, overrides) }),
  }
}
