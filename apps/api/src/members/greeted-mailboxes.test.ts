import { expect, it } from 'vitest'
import { mailboxOf } from './greeted-mailboxes.ts'

it.each([
  ['rosa@example.test', 'rosa@example.test'],
  ['rosa+kindling@example.test', 'rosa@example.test'],
  ['rosa+a+b@example.test', 'rosa@example.test'],
  ['+rosa@example.test', '+rosa@example.test'],
  ['r.o.s.a@example.test', 'r.o.s.a@example.test'],
  ['r.o.s.a+2@gmail.com', 'rosa@gmail.com'],
  ['rosa@googlemail.com', 'rosa@gmail.com'],
  ['ro.sa@pm.me', 'rosa@proton.me'],
])('mailboxOf(%s) is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
