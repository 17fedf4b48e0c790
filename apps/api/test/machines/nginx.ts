import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isReady } from './api.ts'

const deployed = fileURLToPath(new URL('../../../../deploy/nginx/kindling.conf', import.meta.url))

/** The configuration of deploy/nginx on one port, without TLS, for these upstreams. */
function siteFor(port: number, upstreams: readonly string[], down?: string): string {
  const site = readFileSync(deployed, 'utf8')
  const [, pool = '', rest = ''] = /^(.*?\n)(?=server \{)([\s\S]*)$/ms.exec(site) ?? []
  const servers = upstreams.map(
    (url) => `    server ${new URL(url).host} max_fails=2 fail_timeout=5s${url === down ? ' down' : ''};`,
  )
  const own = rest.slice(rest.indexOf('server {', 1))
  return [
    pool.replace(/( {4}server .*\n)+/, `${servers.join('\n')}\n`),
    own
      .replace(/( {4}listen .*\n)+/, `    listen 127.0.0.1:${port};\n`)
      .replace(/ {4}ssl_.*\n/g, '')
      // This test requests the readiness probe through nginx.
      .replace(/ {4}location \/api\/health\/ \{[^}]*\}\n/, ''),
  ].join('\n')
}

/** Starts nginx with the configuration of deploy/nginx. */
export async function startNginx(folder: string, port: number, upstreams: readonly string[]) {
  const home = join(folder, 'nginx')
  mkdirSync(home)
  const config = join(home, 'nginx.conf')
  const write = (down?: string) => {
    writeFileSync(
      config,
      `daemon off;
user root;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path ${home}/body;
    proxy_temp_path ${home}/proxy;
    fastcgi_temp_path ${home}/fastcgi;
    uwsgi_temp_path ${home}/uwsgi;
    scgi_temp_path ${home}/scgi;
${siteFor(port, upstreams, down)}
}
`,
    )
  }
  write()
  const child = spawn('nginx', ['-e', `${home}/error.log`, '-c', config], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error(`nginx doesn’t run: see ${home}/error.log`)
    await pause(50)
  }
  return {
    url,
    /** Takes one upstream out of rotation, or puts all back. */
    async leaveOut(down?: string) {
      write(down)
      child.kill('SIGHUP')
      // By now the workers with the old configuration accept no new connections.
      await pause(1000)
    },
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
