import { expect, test } from 'vitest'
import { isTimeZone, timeZoneSchema } from './time-zone.ts'

test.each(['Europe/London', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+1', 'UTC'])(
  'isTimeZone accepts %s',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'Europe/Camden', '+01:00', 'Mars/Olympus Mons', 'Europe/London\n', "'; drop", 'A'.repeat(65)])(
  'timeZoneSchema rejects %j',
  (name) =>
    expect(timeZoneSchema.safeParse(name).error?.issues[0]?.message).toBe('We don’t know that time zone'),
)
