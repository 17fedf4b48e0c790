import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, type Outside, OutsideError, readOutside } from './outside.ts'

let server: Server
let port: number
/** The server's response to each path. */
const pages: Record<string, (answer: ServerResponse) => void> = {
  '/ok': (answer) => answer.end('BEGIN'),
  '/away': (answer) => answer.writeHead(404).end(),
  '/zipped': (answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/large': (answer) => answer.writeHead(200, { 'content-length': 100 * 1024 * 1024 }).flushHeaders(),
  '/endless': (answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(64 * 1024))) {}
    }
    answer.on('drain', more)
    more()
  },
  '/drip': (answer) => {
    const drip = setInterval(() => answer.write('x'), 20)
    answer.on('close', () => clearInterval(drip))
  },
  '/silent': () => undefined,
}
const redirects: Record<string, string> = {
  '/once': '/ok',
  '/thrice': '/twice',
  '/twice': '/once',
  '/four': '/thrice',
  '/round': '/round',
  '/plain': 'http://calendar.test/ok',
  '/inside': 'https://intranet.test/ok',
  '/metadata': 'https://169.254.169.254/latest/meta-data',
  '/nowhere': '',
}

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    const target = redirects[url]
    if (target === undefined) pages[url]?.(answer)
    else answer.writeHead(302, target === '' ? {} : { location: target }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface World extends Outside {
  /** The addresses that requests connected to. */
  connected: string[]
}

const PUBLIC = '93.184.216.34'

/**
 * A network with these DNS entries, any other name having the public address. Every request reaches the test server.
 */
function world(names: Record<string, string[]> = {}): World {
  const connected: string[] = []
  const outside: Outside = {
    async resolve(host) {
      const [address = isIP(host) ? host : PUBLIC] = names[host] ?? []
      return [{ address, family: isIP(address) }]
    },
    isPublic: isPublicAddress,
    request(url, options, onAnswer) {
      const { lookup, ...rest } = options
      // Records the address that the lookup returns; the request itself goes to the test server.
      lookup?.(url.hostname, {}, (_, address) => connected.push(String(address)))
      const { agent: _, ...plain } = rest
      return request({ ...plain, host: '127.0.0.1', port, path: url.pathname }, onAnswer)
    },
  }
  return { ...outside, connected }
}

const limits = { ms: 1000, bytes: 1024 * 1024 }
const read = (path: string, outside: Outside = world()) =>
  readOutside(new URL(path, 'https://calendar.test').href, limits, outside)
const problemOf = async (reading: Promise<Buffer>) => {
  const error = await reading.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OutsideError)
  return (error as OutsideError).problem
}

describe('readOutside', () => {
  it('reads a URL, also after up to three redirects', async () => {
    for (const path of ['/ok', '/once', '/twice', '/thrice']) {
      expect(String(await read(path))).toBe('BEGIN')
    }
  })

  it.each([
    ['/four', 'redirects'],
    ['/round', 'redirects'],
    ['/plain', 'address'],
    ['/away', 'refused'],
    ['/zipped', 'refused'],
    ['/nowhere', 'redirects'],
    ['/large', 'large'],
    ['/endless', 'large'],
    ['/drip', 'slow'],
    ['/silent', 'slow'],
    ['http://calendar.test/ok', 'address'],
    ['https://ada:secret@calendar.test/ok', 'address'],
    ['file:///etc/passwd', 'address'],
    ['ftp://calendar.test/ok', 'address'],
  ])('%s can’t be read: %s', async (path, problem) => {
    expect(await problemOf(read(path))).toBe(problem)
  })

  it('times out, even if the response keeps dripping', async () => {
    const from = performance.now()
    await problemOf(read('/drip'))
    expect(performance.now() - from).toBeLessThan(3000)
  })

  // asvs: 1.3.6
  it.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.4.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1', '::1', '::', 'fe80::1'],
    ...['fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001:db8::1', '::127.0.0.1', 'fec0::1'],
  ])('refuses a name that resolves to %s', async (address) => {
    const outside = world({ 'calendar.test': [address] })
    expect(await problemOf(read('/ok', outside))).toBe('private')
    expect(outside.connected).toEqual([])
  })

  it.each([
    ...['https://127.0.0.1/ok', 'https://0x7f.1/ok', 'https://2130706433/ok', 'https://[::1]/ok'],
    ...['https://[::ffff:7f00:1]/ok', 'https://169.254.169.254/latest'],
  ])('refuses a private IP address: %s', async (address) => {
    const outside = world()
    expect(await problemOf(readOutside(address, limits, outside))).toBe('private')
    expect(outside.connected).toEqual([])
  })

  it('refuses a name when one of its addresses is private', async () => {
    const both = [PUBLIC, '10.0.0.7'].map((address) => ({ address, family: 4 }))
    expect(await problemOf(read('/ok', { ...world(), resolve: async () => both }))).toBe('private')
  })

  // asvs: 1.3.6
  it.each(['/inside', '/metadata'])('refuses a redirect to a private network: %s', async (path) => {
    const outside = world({ 'intranet.test': ['10.0.0.5'] })
    expect(await problemOf(read(path, outside))).toBe('private')
    expect(outside.connected).toEqual([PUBLIC])
  })

  // asvs: 1.3.6
  it('connects to the address that was checked, even if the DNS entry changes (DNS rebinding)', async () => {
    let nth = 0
    const outside = world()
    const changing: Outside = {
      ...outside,
      resolve: async () => [{ address: nth++ === 0 ? PUBLIC : '127.0.0.1', family: 4 }],
    }
    expect(String(await read('/ok', changing))).toBe('BEGIN')
    expect([nth, outside.connected]).toEqual([1, [PUBLIC]])
    // The next request looks the name up again, and is refused.
    expect(await problemOf(read('/ok', changing))).toBe('private')
  })

  it('fails with unreachable without a server, and with an error for an unknown name', async () => {
    const nobody = {
      ...world(),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
    }
    const closed: Outside = {
      ...nobody,
      request: (_, options, on) => request({ ...options, agent: false, host: '127.0.0.1', port: 1 }, on),
    }
    expect(await problemOf(read('/ok', closed))).toBe('unreachable')
    const nameless = { ...world(), resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await problemOf(read('/ok', nameless))).toBe('name')
  })

  it('refuses the loopback address with the real network', async () => {
    expect(await problemOf(readOutside(`https://127.0.0.1:${port}/ok`, limits))).toBe('private')
    expect(await problemOf(readOutside(`https://[::1]:${port}/ok`, limits))).toBe('private')
    // `localhost` may be unknown to this machine's DNS.
    expect(['private', 'name', 'slow']).toContain(
      await problemOf(readOutside(`https://localhost:${port}/ok`, limits)),
    )
  })
})
