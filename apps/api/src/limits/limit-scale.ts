interface Scaled {
  config: { memberLimitScale: number }
  switches: { of(name: 'limits'): number | undefined }
}

/** What every limit on members' calls is multiplied by: the operator's switch, or the setting. */
export function limitScale({ config, switches }: Scaled): number {
  return switches.of('limits') ?? config.memberLimitScale
}
