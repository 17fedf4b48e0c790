import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startLocalPostgres } from '@kindling/local-postgres'
import { openBucketServer } from '../../bucket/bucket-server.ts'
import { findPgBouncer } from '../../pgbouncer-program.ts'
import { openMailServer } from '../mail-server.ts'
import { makeHost, network, site, type Trial } from './host.ts'

/** Starts what the simulated hosts connect to: a database server, a mail server and a bucket. */
export async function openSurroundings() {
  const { folder: pgbouncer, problem } = await findPgBouncer()
  if (pgbouncer === undefined) throw new Error(problem)
  const folder = mkdtempSync('/tmp/kindling-guides-')
  // PostgreSQL and PgBouncer run as other users, who need read access.
  chmodSync(folder, 0o755)
  const server = await startLocalPostgres({ dataDir: join(folder, 'database'), database: 'trial' })
  const door = await openDoor(5432, `${server.superuser.host}/.s.PGSQL.${server.superuser.port}`)
  const [mails, bucket] = [openMailServer(2525, `${network}1`), await openBucketServer()]
  const { host: PGHOST, port, user: PGUSER, password: PGPASSWORD } = server.superuser
  const trial: Trial = {
    folder,
    superuser: { PGHOST, PGPORT: String(port), PGUSER, PGPASSWORD, PGDATABASE: 'postgres' },
    edits: {
      PUBLIC_URL: `https://${site}`,
      SMTP_URL: `smtp://${network}1:2525`,
      MAIL_FROM: `Kindling <hello@${site}>`,
      PAYMENTS: 'sandbox',
      ...bucket.env,
    },
    pgbouncer,
    release: process.env.MACHINES_RELEASE,
  }
  writeFileSync(join(folder, 'trial.json'), JSON.stringify(trial))
  const standIn = fileURLToPath(new URL('stand-in.ts', import.meta.url))
  writeFileSync(join(folder, 'stand-in'), `#!/bin/sh\nexec "${process.execPath}" "${standIn}" "$0" "$@"\n`, {
    mode: 0o755,
  })
  const hosts = ['one', 'two', 'own', 'builder'].map((name, nth) => makeHost(trial, name, nth + 1))
  return {
    trial,
    hosts,
    async close() {
      mails.close()
      door.close()
      await bucket.close()
      await server.stop()
      if (process.env.MACHINES_KEEP !== 'true') rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Forwards TCP connections to the database server's Unix socket. */
async function openDoor(port: number, socket: string) {
  const door = createServer((near) => {
    const far = connect(socket)
    for (const end of [near, far]) {
      end.on('error', () => end.destroy())
      end.on('close', () => [near, far].map((either) => either.destroy()))
    }
    near.pipe(far).pipe(near)
  }).listen(port, `${network}1`)
  await once(door, 'listening')
  return door
}
