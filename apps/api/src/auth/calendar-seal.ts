import type { Config } from '../config.ts'
import { deriveSealKeys, makeSeal, type Seal } from './seal.ts'

/** Keeps the addresses of members' calendars: each of them is the right to read one. */
export function calendarSeal({ secrets }: Pick<Config, 'secrets'>): Seal {
  return makeSeal(deriveSealKeys(secrets.data, 'calendars'), secrets.data)
}
