import type { FastifyRequest } from 'fastify'
import type { Device } from '../session-store.ts'

const LONGEST_USER_AGENT = 300

/** IP address and User-Agent of a request. */
export function deviceOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Device {
  return { address: ip, userAgent: headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null }
}
