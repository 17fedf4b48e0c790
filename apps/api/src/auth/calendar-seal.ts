import type { Config } from '../config.ts'
import { deriveSealKeys, makeSeal, type Seal } from './seal.ts'

/** Encrypts the URLs of members' calendars, since whoever has a URL can read the calendar. */
export function calendarSeal({ secrets }: Pick<Config, 'secrets'>): Seal {
  return makeSeal(deriveSealKeys(secrets.data, 'calendars'), secrets.data)
}
