interface Scaled {
  config: { memberLimitScale: number }
  switches: { of(name: 'limits'): number | undefined }
}

/** Factor of all rate limits of members: the operator's switch, or the setting. */
export function limitScale({ config, switches }: Scaled): number {
  return switches.of('limits') ?? config.memberLimitScale
}
