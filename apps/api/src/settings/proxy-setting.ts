import { isIP } from 'node:net'

function addressesIn(list: string): string[] {
  return list.split(',').map((address) => address.trim())
}

/** An address, a network, or a name that stands for some (`loopback`, `linklocal`, `uniquelocal`). */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether a setting names proxies, or says that there are none. */
export function areProxies(text: string): boolean {
  return text === 'none' || addressesIn(text).every(isProxyAddress)
}

/** Whose X-Forwarded-For is believed. */
export function trustedProxies(value = 'none'): string[] | false {
  return value === 'none' ? false : addressesIn(value)
}
