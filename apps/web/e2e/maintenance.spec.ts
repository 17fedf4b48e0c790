import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { memoryFolder } from '../../../scripts/memory-folder.mjs'
import { enter, join } from './joined.ts'
import { logIn, makePerson } from './members.ts'
import { portsOf, startServer } from './own-server.ts'
import { bubbles, meet } from './talk.ts'
import { expect, test } from './test.ts'

const ports = portsOf(3)

// A switch affects all members: the tests share one product and run in order.
test.use({ baseURL: ports.url, hasOwnContext: true })
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const dataDir = mkdtempSync(joinPath(memoryFolder(), 'kindling-e2e-maintenance-'))
const command = fileURLToPath(new URL('../../api/src/operator/kindling-command.ts', import.meta.url))

/** Runs `kindling switch …` like an operator, beside the running product. */
async function kindlingSwitch(...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [command, 'switch', ...words], { env })
}
const statusNow = async () => (await fetch(`${ports.url}/api/about`)).status
const answers = (status: number) => expect.poll(statusNow).toBe(status)

async function begin(until: Date) {
  await kindlingSwitch('set', 'maintenance', 'on', '--until', until.toISOString())
  await answers(503)
}
async function end() {
  await kindlingSwitch('clear', 'maintenance')
  await answers(200)
}

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  stop = await startServer('serve.mjs', ports, { E2E_DATA_DIR: dataDir })
})
// Ends the maintenance that a failed test left behind.
test.afterEach(async () => {
  if ((await statusNow()) === 503) await end()
})
test.afterAll(() => stop?.())

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const HOUR = 3_600_000
const coverOf = (page: Page) => page.getByRole('alertdialog', { name: 'Kindling is being worked on' })

test('maintenance covers a form on submit, which keeps its input until afterwards', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/)
  const person = makePerson()
  await join(page, person)
  await enter(page, '/settings/password')
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('seven-quiet-herons')
  await page.getByLabel('Confirm new password', { exact: true }).fill('seven-quiet-herons')
  await begin(new Date(Date.now() + HOUR))
  await page.getByRole('button', { name: 'Change password' }).click()

  const cover = coverOf(page)
  await expect(cover).toBeFocused()
  await expect(cover).toHaveAccessibleDescription(
    /^It should be back by .*\d\d:\d\d.* Nothing of yours is lost/,
  )
  await page.keyboard.press('Escape')
  await cover.getByRole('button', { name: 'Try again' }).click()
  await expect(cover.getByRole('status')).toHaveText(/^Not yet, at \d\d:\d\d/)
  const { violations } = await new AxeBuilder({ page }).include('[role=alertdialog]').analyze()
  expect(violations).toEqual([])

  await end()
  await cover.getByRole('button', { name: 'Try again' }).click()
  await expect(cover).toBeHidden()
  await expect(page.getByLabel('Confirm new password', { exact: true })).toHaveValue('seven-quiet-herons')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password reset was successful!')).toBeVisible()
})

test('maintenance shows on every address in each tab after a refresh, and ends by itself', async ({
  page,
  neighbour: stranger,
  complaints,
}) => {
  complaints.allow(/503/)
  await join(page)
  await enter(page, '/bookings')
  const tab = await page.context().newPage()
  complaints.watch(tab)
  await begin(new Date(Date.now() + 30_000))
  await page.reload()
  await tab.goto('/settings/profile')
  await stranger.goto(`${ports.url}/login`)
  for (const each of [page, tab, stranger]) await expect(coverOf(each)).toBeVisible()

  await end()
  for (const each of [page, tab, stranger]) await expect(coverOf(each)).toBeHidden({ timeout: 90_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await expect(tab.getByLabel('First name')).toHaveValue('Amara')
  await logIn(stranger, { email: 'client@kindling.test', password: 'kindling-demo' })
})

test('a message written during maintenance is sent afterwards', async ({ page, neighbour, complaints }) => {
  complaints.allow(/503/)
  const { ada, ben } = await meet(page, neighbour)
  await enter(page, `/chat/${ben}`)
  await box(page).fill('Are you there?')
  await begin(new Date(Date.now() + HOUR))
  await box(page).press('Enter')
  const cover = coverOf(page)
  await expect(cover).toBeVisible()
  await end()
  await cover.getByRole('button', { name: 'Try again' }).click()
  await expect(cover).toBeHidden()
  await expect(bubbles(page).last()).toContainText('Sent')
  await neighbour.goto(`/chat/${ada}`)
  await expect(bubbles(neighbour).last()).toContainText('Are you there?')
})
