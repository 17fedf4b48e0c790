import { describe, expect, test } from 'vitest'
import { makeBrowser, makeSession, makeTokens } from './test-support.ts'

describe('a session that is gone', () => {
  test('has expired when its tokens were forgotten, in this tab or another', () => {
    const browser = makeBrowser()
    const [here, there] = [makeSession({ browser }).session, makeSession({ browser }).session]
    here.subscribe(() => {})
    there.subscribe(() => {})
    here.store(makeTokens())
    expect([here.hasExpired(), there.hasExpired()]).toEqual([false, false])
    here.clear()
    expect([here.hasExpired(), there.hasExpired()]).toEqual([true, true])
  })

  test('has not when somebody logged out, in this tab or another', () => {
    const browser = makeBrowser()
    const [here, there] = [makeSession({ browser }).session, makeSession({ browser }).session]
    here.subscribe(() => {})
    there.subscribe(() => {})
    here.store(makeTokens())
    here.clear()
    here.store(makeTokens())
    here.signOut()
    expect([here.hasExpired(), there.hasExpired()]).toEqual([false, false])
  })
})
