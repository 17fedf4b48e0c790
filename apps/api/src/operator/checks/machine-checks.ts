import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { DAY, SECOND } from '../../platform/durations.ts'
import { type Finding, judge } from './finding.ts'

const GIGABYTE = 1e9

/** Free space on the data folder's disk. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const check = 'disk'
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const share = blocks === 0 ? 0 : bavail / blocks
    const status = free < GIGABYTE ? 'failed' : judge(1 - share, { warning: 0.9, failed: 0.97 })
    const detail = `${(free / GIGABYTE).toFixed(1)} GB free (${Math.floor(share * 100)}%) in ${dataDir}`
    return { check, status, detail }
  } catch (error) {
    return { check, status: 'failed', detail: `${dataDir}: ${messageOf(error)}` }
  }
}

/** Expiry of the public URL's TLS certificate, and whether this machine trusts it. */
export async function checkCertificate(publicUrl: string, now = Date.now()): Promise<Finding> {
  const check = 'certificate'
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return { check, status: 'unknown', detail: `${publicUrl} is without TLS` }
  try {
    const { validTo, problem } = await readCertificate(hostname, port === '' ? 443 : Number(port))
    const days = Math.floor((validTo.getTime() - now) / DAY)
    const detail = `${hostname}: until ${validTo.toISOString().slice(0, 10)}, ${days} days`
    if (problem !== undefined) return { check, status: 'failed', detail: `${detail}; ${problem}` }
    return { check, status: judge(-days, { warning: -14, failed: 0 }), detail }
  } catch (error) {
    return { check, status: 'failed', detail: `${hostname} can’t be reached: ${messageOf(error)}` }
  }
}

/** The server's certificate, whether or not it is trusted. */
function readCertificate(
  host: string,
  port: number,
): Promise<{ validTo: Date; problem: string | undefined }> {
  return new Promise((resolve, reject) => {
    // Verification is off to read an untrusted certificate too: no data is sent.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const problem = socket.authorized ? undefined : `not trusted: ${String(socket.authorizationError)}`
      socket.destroy()
      resolve({ validTo: new Date(validTo), problem })
    })
    socket.setTimeout(10 * SECOND, () => socket.destroy(new Error('no answer within 10 seconds')))
    socket.once('error', reject)
  })
}

/** An error's message in one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s+/g, ' ')
}
