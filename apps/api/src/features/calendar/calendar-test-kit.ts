import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import ical, { type ICalEventData } from 'ical-generator'
import { isPublicAddress, type Outside } from '../../platform/outside.ts'

/** An iCalendar file written by another library than the one under test. */
export function calendarOf(events: readonly ICalEventData[], name?: string): string {
  const calendar = ical(name === undefined ? {} : { name })
  for (const event of events) calendar.createEvent(event)
  return calendar.toString()
}

/** An iCalendar file of these lines. */
export function linesOf(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** A local HTTP server that every public host name resolves to; `serve` sets its response. */
export async function openOutside() {
  let answering: (answer: ServerResponse) => void = (answer) => answer.writeHead(404).end()
  const server = createServer((_, answer) => answering(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let asked = 0
  const outside: Outside = {
    resolve: async (host) => [{ address: isIP(host) ? host : '93.184.216.34', family: 4 }],
    isPublic: isPublicAddress,
    request(url, { agent: _, lookup: __, ...options }, onAnswer) {
      asked += 1
      return request({ ...options, host: '127.0.0.1', port, path: url.pathname }, onAnswer)
    },
  }
  return {
    outside,
    asked: () => asked,
    serve(what: string | ((answer: ServerResponse) => void)) {
      answering = typeof what === 'string' ? (answer) => answer.end(what) : what
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
