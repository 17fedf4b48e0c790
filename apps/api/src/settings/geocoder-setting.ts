/** Which service answers at an address: Photon's end with /api, Nominatim's with /search. */
export function geocoderAt(address: string) {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  if (/\/api\/?$/.test(path)) return 'photon' as const
  return /\/search\/?$/.test(path) ? ('nominatim' as const) : undefined
}

/** Who is asked where addresses lie. Without configuration: nobody outside. */
export function geocoderOf(key: string | undefined, url: string | undefined) {
  if (key) return { kind: 'google', key } as const
  const kind = url === undefined ? undefined : geocoderAt(url)
  return url && kind ? ({ kind, url } as const) : ({ kind: 'gazetteer' } as const)
}
