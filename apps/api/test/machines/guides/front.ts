import { appendFileSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { frontPort, network } from './host.ts'

// Stand-in for nginx: terminates TLS with the configured certificate, proxies to the configured upstreams and writes
// the access log. rolling.ts and upgrade.ts test the real nginx with deploy/nginx.
const [, , folder = ''] = process.argv
const config = readFileSync(join(folder, 'etc/nginx/conf.d/kindling.conf'), 'utf8')
const servers = [...config.matchAll(/^ +server ([\d.]+:\d+) max_fails/gm)].map(([, address = '']) => address)
const log = fileOf('access_log')
const tls = {
  cert: readFileSync(fileOf('ssl_certificate')),
  key: readFileSync(fileOf('ssl_certificate_key')),
}
let turn = 0

function fileOf(setting: string): string {
  return new RegExp(`^ +${setting} (/[^;\\s]+)`, 'm').exec(config)?.[1] ?? ''
}

createServer(tls, (asked, answer) => {
  const { method = 'GET', url = '/', headers, socket } = asked
  turn += 1
  const address = servers[turn % servers.length] ?? ''
  const end = (status: number, upstream: string) => {
    const line = `"${method} ${url.split('?')[0]} HTTP/1.1" ${status} 0 0.001 ${address} ${upstream} ${'0'.repeat(32)}`
    appendFileSync(log, `${socket.remoteAddress} [${new Date().toISOString()}] ${line}\n`)
  }
  if (url === '/metrics' || url.startsWith('/api/health/')) {
    end(404, '-')
    return answer.writeHead(404).end()
  }
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
  const ask = request(`http://${address}${url}`, { method, headers: forwarded }, (got) => {
    end(got.statusCode ?? 502, String(got.statusCode))
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  ask.on('error', () => {
    end(503, '502')
    answer.writeHead(503).end()
  })
  return asked.pipe(ask)
}).listen(frontPort, `${network}1`)
