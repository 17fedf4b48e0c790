import { expect, it } from 'vitest'
import { hasContact } from './first-message.ts'

it.each([
  'Look at https://example.org/brackets',
  'HTTP://EXAMPLE.ORG',
  'see www.example.test',
  'wa.me/447700900123',
  'my shop is joes-bikes.co.uk',
  'Write to amara@example.test',
  'Ring me: 020 7946 0999',
  'Ring me: +44 (0)7700 900-123',
  '07700900123',
  '+447700900123',
])('hasContact finds contact details in: %s', (text) => {
  expect(hasContact(text)).toBe(true)
})

it.each([
  'Is Saturday at ten good?',
  'Between 10:00 and 12:30 on 24/11/2026, for £1,250.00',
  'I have 100 000 000 things to do',
  'It is at 10 Camden High Street, NW1 0JH',
  'No.I can’t',
  'He said hello.Me too',
  'Model 0203, part 4471',
  'e.g. a shelf, i.e. 3 boards of 1.20 m',
])('hasContact finds none in: %s', (text) => {
  expect(hasContact(text)).toBe(false)
})
