import ICAL from 'ical.js'
import { Refused, refuse } from './refusals.ts'

export interface Property {
  /** Upper case. */
  name: string
  /** By lower-case name, unquoted. */
  params: Readonly<Record<string, string>>
  value: string
}

export interface Component {
  /** Upper case. */
  name: string
  properties: Property[]
  children: Component[]
}

/** Properties read from each component: a file of 5 MB is mostly descriptions, attachments and alarms. */
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  VCALENDAR: new Set(['X-WR-CALNAME', 'X-WR-TIMEZONE']),
  VEVENT: new Set([
    ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'STATUS'],
    ...['TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'ATTENDEE'],
  ]),
  VFREEBUSY: new Set(['FREEBUSY']),
  VTIMEZONE: new Set(['TZID', 'X-LIC-LOCATION', 'TZID-ALIAS-OF']),
  STANDARD: new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']),
  DAYLIGHT: new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']),
}
/** The parent that each component must have; elsewhere its busy times would be overlooked. */
const places: Readonly<Record<string, string>> = {
  VCALENDAR: '',
  VEVENT: 'VCALENDAR',
  VFREEBUSY: 'VCALENDAR',
  VTIMEZONE: 'VCALENDAR',
}

/**
 * The VCALENDARs of a file, which may have several. Names are case-insensitive; other components' lines are
 * skipped.
 * @throws Refused `page` without a calendar, `unreadable` for a truncated file or a needed line that can't be
 * parsed
 */
export function readCalendars(content: Buffer): Component[] {
  const file: Component = { name: '', properties: [], children: [] }
  const open = [file]
  let wasKept = false
  for (const line of unfoldedLines(content)) {
    const component = open.at(-1) ?? file
    const [, edge = '', named = ''] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? []
    if (edge.toUpperCase() === 'BEGIN') open.push(begin(named.toUpperCase(), component))
    else if (edge !== '') {
      if (component !== file) end(named.toUpperCase(), open)
    } else {
      wasKept = keep(line, component, wasKept)
      continue
    }
    wasKept = false
  }
  if (!file.children.some(({ name }) => name === 'VCALENDAR')) throw new Refused('page', 'no calendar begins')
  if (open.length > 1) refuse('the file ends before its calendar does')
  return file.children.filter(({ name }) => name === 'VCALENDAR')
}

function begin(name: string, parent: Component): Component {
  const component = { name, properties: [], children: [] }
  if ((places[name] ?? parent.name) !== parent.name) refuse(`${name} stands in the wrong place`)
  if (name === 'VAVAILABILITY') refuse('hours of availability aren’t read')
  if (name in kept) parent.children.push(component)
  return component
}

function end(name: string, open: Component[]): void {
  if (open.pop()?.name !== name) refuse(`${name} ends before what is in it`)
}

/** Parses a needed line. An invalid line after a needed one means wrong line folding, and is refused. */
function keep(line: string, component: Component, wasKept: boolean): boolean {
  const [, name = ''] = /^([\w-]+)\s*[;:]/.exec(line) ?? []
  if (name === '' && wasKept) refuse('a line has lost its beginning')
  if (!kept[component.name]?.has(name.toUpperCase())) return false
  // Events may have hundreds of guests; only declined ones matter.
  if (name.toUpperCase() === 'ATTENDEE' && !/declined/i.test(line)) return false
  component.properties.push(readProperty(line))
  return true
}

/** ical.js splits a line without parsing its value: its own date parser drops offsets and errors. */
const rawValues = { value: {}, param: {}, property: {}, propertyGroups: false }

function readProperty(line: string): Property {
  // Exchange writes TZIDs like "(UTC+00:00) Dublin …" without the quotes that the colon needs.
  const quoted = line.replace(/;TZID=([^":;]*:[^";]*):(?=[^:]*$)/i, ';TZID="$1":')
  const [name, params, , value] = splitLine(quoted)
  if (typeof name !== 'string' || typeof value !== 'string') return refuse('a line says nothing')
  return { name: name.trim().toUpperCase(), params: Object(params), value: value.trim() }
}

function splitLine(line: string): readonly unknown[] {
  try {
    return ICAL.parse.property(line, rawValues)
  } catch {
    return refuse('a line can’t be split')
  }
}

/** Unfolds lines as bytes, since folding may split a multi-byte character. */
function* unfoldedLines(content: Buffer): Generator<string> {
  let line = ''
  for (const [part] of asUtf8(content)
    .toString('latin1')
    .matchAll(/[^\r\n]+/g)) {
    if (part.startsWith(' ') || part.startsWith('\t')) line += part.slice(1)
    else {
      if (line !== '') yield decode(line)
      // Concatenated files have a byte order mark at the start of each.
      line = part.replace(/^(?:\u00ef\u00bb\u00bf)+/, '')
    }
  }
  if (line !== '') yield decode(line)
}

const decode = (line: string) => Buffer.from(line, 'latin1').toString('utf8')

function asUtf8(content: Buffer): Buffer {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return Buffer.from(content.toString('utf16le'))
  if (first === 0xfe && second === 0xff) return Buffer.from(Buffer.from(content).swap16().toString('utf16le'))
  return content
}

/** The first property of a name; later duplicates are ignored. */
export const propertyOf = ({ properties }: Component, name: string) =>
  properties.find((property) => property.name === name)
export const propertiesOf = ({ properties }: Component, name: string) =>
  properties.filter((property) => property.name === name)
