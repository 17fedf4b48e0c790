import type { Deps } from '../deps.ts'

/** What every limit on members' calls is multiplied by: the operator's switch, or the setting. */
export function limitScale({ config, switches }: Pick<Deps, 'config' | 'switches'>): number {
  return switches.of('limits') ?? config.memberLimitScale
}
