/** libpq's `target_session_attrs`: which of several servers a connection may use. */
const sessionAttributes = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type SessionAttribute = (typeof sessionAttributes)[number]

export interface Host {
  /** Hostname, IP address, or folder of a Unix socket. */
  host: string
  port: number
}

/**
 * A libpq URI with several hosts: `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`.
 */
export interface HostList {
  hosts: readonly Host[]
  wanted: SessionAttribute | undefined
  /** `load_balance_hosts=random`: connections are spread over all servers that match. */
  isSpread: boolean
  /** The same URI with its first host only. */
  first: string
}

const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?$/

/** Undefined when the text isn't a PostgreSQL URI. */
export function readHostList(text: string): HostList | undefined {
  const [, scheme, login = '', authority = '', path = '', query = ''] = parts.exec(text) ?? []
  if (scheme === undefined) return undefined
  const params = new URLSearchParams(query)
  const named = authority === '' ? [] : authority.split(',')
  const hosts = params.get('host')?.split(',').map(bare) ?? named.map(hostOf)
  const ports = params.get('port')?.split(',') ?? named.map(portOf)
  const wanted = sessionAttributes.find((one) => one === params.get('target_session_attrs'))
  if (params.has('target_session_attrs') && wanted === undefined) return undefined
  const isSpread = params.get('load_balance_hosts') === 'random'
  const list = hosts.map((host, nth) => ({
    host,
    port: Number(ports[ports.length === 1 ? 0 : nth] || 5432),
  }))
  if (list.some(({ host, port }) => (host === '' && list.length > 1) || !isPort(port))) return undefined
  for (const name of ['target_session_attrs', 'load_balance_hosts']) params.delete(name)
  for (const [name, values] of [
    ['host', hosts],
    ['port', ports],
  ] as const) {
    if (params.has(name)) params.set(name, values[0] ?? '')
  }
  const rest = params.size > 0 ? `?${params}` : ''
  const first = `${scheme}${login}${named[0] ?? ''}${path}${rest}`
  return URL.canParse(first) || authority === '' ? { hosts: list, wanted, isSpread, first } : undefined
}

const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1')
const hostOf = (named: string) => bare(decodeURIComponent(named.replace(/:\d*$/, '')))
const portOf = (named: string) => /:(\d*)$/.exec(named.replace(/^\[.*\]/, ''))?.[1] ?? ''
const isPort = (port: number) => Number.isInteger(port) && port > 0 && port <= 65_535
