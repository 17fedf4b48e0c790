import type { Config } from '../config.ts'
import { deriveSealKeys, makeSeal, type Seal } from './seal.ts'

/** Keeps the secrets of time-based codes: whoever reads one makes its codes. */
export function factorSeal({ secrets }: Pick<Config, 'secrets'>): Seal {
  return makeSeal(deriveSealKeys(secrets.data, 'second factors'), secrets.data)
}
