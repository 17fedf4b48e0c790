import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openBucketClient } from '../../src/files/storage/bucket-client.ts'

const run = promisify(execFile)

const key = { accessKeyId: 'KINDLINGTEST', secretAccessKey: 'a-secret-of-the-test' }

/** Whether Debian's `radosgw ceph-mon ceph-osd` are installed. */
export const isCephInstalled = () =>
  ['radosgw', 'ceph-mon', 'ceph-osd'].every((program) => spawnSync(program, ['--version']).status === 0)

/** One monitor, one in-memory OSD and the gateway on the loopback address; nothing is kept. */
const configOf = (folder: string, fsid: string, [one, two, gateway]: readonly number[]) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${one},v1:127.0.0.1:${two}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
`

const keys = [
  ['mon.', '--cap', 'mon', 'allow *'],
  ['client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
  ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
  ['client.rgw', '--cap', 'mon', 'allow rw', '--cap', 'osd', 'allow rwx'],
]

/** A real S3-compatible server: Ceph's gateway with an empty bucket. Starts in about 20 seconds. */
export async function startCeph() {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-ceph-'))
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name))
  const [fsid, ports] = [randomUUID(), await freePorts(3)]
  const config = join(folder, 'ceph.conf')
  writeFileSync(config, configOf(folder, fsid, ports))
  const ceph = (program: string, ...words: string[]) =>
    run(program, ['-c', config, ...words], { timeout: 60_000 })

  const keyring = join(folder, 'keyring')
  for (const [nth, [name = '', ...rights]] of keys.entries()) {
    const create = nth === 0 ? ['--create-keyring'] : []
    await run('ceph-authtool', [...create, keyring, '--gen-key', '-n', name, ...rights])
  }
  const map = join(folder, 'monmap')
  const addresses = `[v2:127.0.0.1:${ports[0]},v1:127.0.0.1:${ports[1]}]`
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', addresses, map])
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  await ceph('ceph-mon', '-i', 'a')
  const disk = randomUUID()
  await ceph('ceph', 'osd', 'new', disk, '0')
  await ceph('ceph', 'auth', 'import', '-i', keyring)
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  await ceph('ceph-osd', '-i', '0')
  await ceph('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=localhost')
  await ceph('radosgw', '-n', 'client.rgw')
  const secrets = [`--access-key=${key.accessKeyId}`, `--secret-key=${key.secretAccessKey}`]
  await ceph('radosgw-admin', '-n', 'client.rgw', 'user', 'create', '--uid=k', '--display-name=k', ...secrets)

  const endpoint = `http://127.0.0.1:${ports[2]}`
  const bucket = 'kindling-test'
  const client = await openBucketClient({
    bucket,
    endpoint,
    region: 'us-east-1',
    credentials: key,
    forcePathStyle: true,
  })
  await untilMade(() => client.createBucket({ Bucket: bucket }))
  const pidOf = (name: string) => Number(readFileSync(join(folder, `${name}.pid`), 'utf8'))

  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    /** Stops the gateway without closing connections, like an unreachable server. */
    pause: () => process.kill(pidOf('client.rgw'), 'SIGSTOP'),
    resume: () => process.kill(pidOf('client.rgw'), 'SIGCONT'),
    close() {
      for (const name of ['client.rgw', 'osd.0', 'mon.a']) process.kill(pidOf(name), 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilMade(make: () => Promise<unknown>): Promise<void> {
  for (let left = 60; ; left -= 1) {
    try {
      await make()
      return
    } catch (error) {
      if (left === 0) throw error
      await pause(500)
    }
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports: number[] = []
  for (const server of servers) {
    if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    if (address !== null && typeof address !== 'string') ports.push(address.port)
    server.close()
  }
  return ports
}
