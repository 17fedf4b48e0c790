import type { Config } from '../config.ts'
import { deriveSealKeys, makeSeal, type Seal } from './seal.ts'

/** Encrypts TOTP secrets, since whoever reads one can generate its codes. */
export function factorSeal({ secrets }: Pick<Config, 'secrets'>): Seal {
  return makeSeal(deriveSealKeys(secrets.data, 'second factors'), secrets.data)
}
