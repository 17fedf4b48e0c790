// spec: accounts §7 kyc calls

import type { Page } from '@playwright/test'
import { moderator, openWaiting } from './desk.ts'
import { join } from './joined.ts'
import { logIn, makePerson } from './members.ts'
import { photograph } from './photograph.ts'
import { expect, test } from './test.ts'

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/png') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(new RegExp(`^${title}( Uploaded|$)`)) })

const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()

/** Calls the API as the member who is signed in on a page. */
async function call(page: Page, method: 'GET' | 'PUT', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as { data: unknown }
}

/** Chooses a picture, and waits for its row: it moves the buttons below, and a press would miss them. */
async function add(page: Page, name: string, content: Buffer) {
  await choose(page, name, content)
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

/** Decides on every waiting document of a member, as a moderator. */
async function decideAll(desk: Page, lastname: string, decision: object) {
  type Waiting = { id: string; member: { firstname: string; lastname: string } }
  const { data } = await call(desk, 'GET', '/api/admin/kyc?limit=50')
  const theirs = (data as Waiting[]).filter(({ member }) => member.lastname === lastname)
  expect(theirs.length).toBeGreaterThan(0)
  for (const { id, member } of theirs) {
    const opened = (await call(desk, 'GET', `/api/admin/kyc/${id}`)).data as { document_url: string }
    const picture = await desk.request.get(opened.document_url)
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    await call(desk, 'PUT', `/api/admin/kyc/${id}`, {
      ...decision,
      name: `${member.firstname} ${member.lastname}`,
    })
  }
}

// spec: accounts §2 kyc
// spec: accounts §3 kyc document
// spec: accounts §4 kyc states
// spec: accounts §5 kyc form
// spec: accounts §8 kyc
test('a member uploads identity and address documents, and is verified by a moderator', async ({
  page,
  neighbour: desk,
  complaints: _,
}) => {
  const person = makePerson({ lastname: `Okafor${Date.now()}` })
  await join(page, person)
  await page.goto('/settings')
  await follow(page, 'KYC')
  await expect(page.getByRole('progressbar', { name: 'Verification' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 3 completed',
  )
  await expect(row(page, 'Email')).toContainText('completed')
  await expect(row(page, 'Identification')).toContainText('warning')
  await expect(row(page, 'Utility Bill')).toContainText('warning')

  await follow(page, 'Identification')
  await expect(page.getByText('No identity documents uploaded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByText('Please select an ID type')).toBeVisible()
  await expect(page.getByText('Please upload an ID document')).toBeVisible()
  await page.getByLabel('International passport').check()
  await choose(page, 'passport.pdf', Buffer.from('%PDF'), 'application/pdf')
  await expect(page.getByText('Choose a picture in one of these formats')).toBeVisible()
  await choose(page, 'passport.png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  await add(page, 'passport.png', await photograph(page))
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByText('It has arrived.')).toBeVisible()
  await expect(row(page, 'International passport').last()).toContainText('pending')

  await page.getByRole('link', { name: 'KYC' }).click()
  await expect(row(page, 'Identification')).toContainText('pending')
  await follow(page, 'Utility Bill')
  await expect(page.getByText('No utility bills uploaded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Upload bill' }).click()
  await expect(page.getByText('Please upload a utility bill')).toBeVisible()
  await add(page, 'gas.png', await photograph(page))
  await page.getByRole('button', { name: 'Upload bill' }).click()
  await expect(page.getByText('It has arrived.')).toBeVisible()
  await page.getByRole('link', { name: 'KYC' }).click()
  await expect(row(page, 'Utility Bill')).toContainText('pending')

  await desk.goto('/login')
  await logIn(desk, moderator)
  await decideAll(desk, person.lastname, { decision: 'approve' })

  // The open screen updates without a reload.
  await expect(row(page, 'Identification')).toContainText('completed', { timeout: 25_000 })
  await expect(row(page, 'Utility Bill')).toContainText('completed')
  await expect(page.getByRole('progressbar', { name: 'Verification' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 3 completed',
  )
  await page.getByRole('link', { name: 'Your profile' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'KYC verified' })).toContainText('done')
})

// spec: accounts §2 kyc
// spec: accounts §4 kyc states
test('a rejected document shows the reason, and is deleted after a confirmation', async ({
  page,
  neighbour: desk,
  complaints: _,
}) => {
  const person = makePerson({ lastname: `Adeyemi${Date.now()}` })
  await join(page, person)
  await page.goto('/settings/kyc/identification')
  await page.getByLabel('Driving license').check()
  await add(page, 'licence.png', await photograph(page))
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByText('It has arrived.')).toBeVisible()
  await desk.goto('/login')
  await logIn(desk, moderator)
  await desk.goto('/settings?tab=general')
  await follow(desk, 'Moderation')
  // The queue loads no documents; opening an item loads its document.
  const papers: string[] = []
  desk.on('request', (request) => {
    if (request.url().includes('/files/private/')) papers.push(request.url())
  })
  await follow(desk, 'Documents')
  await expect(desk.getByText('It is opened one at a time', { exact: false })).toBeVisible()
  expect(papers).toEqual([])
  await openWaiting(desk, `${person.firstname} ${person.lastname}`)
  await expect(desk.getByRole('dialog').getByRole('img', { name: /^Driving license of/ })).toBeVisible()
  expect(papers).toHaveLength(1)
  await desk.getByRole('button', { name: 'Reject', exact: true }).click()
  await desk.getByRole('button', { name: 'Reject document' }).click()
  await expect(desk.getByText('Say why, so that the member can do better')).toBeVisible()
  await desk.getByLabel('Reason').fill('The photo is blurred.')
  await desk.getByRole('button', { name: 'Reject document' }).click()
  await expect(
    desk.getByText(`Driving license of ${person.firstname} ${person.lastname}: rejected.`),
  ).toBeVisible()

  await page.goto('/settings/kyc')
  await expect(row(page, 'Identification')).toContainText('warning')
  await expect(row(page, 'Identification')).toContainText('The photo is blurred.')
  await follow(page, 'Identification')
  const licence = page.getByRole('listitem').filter({ hasText: 'rejected' })
  await expect(licence).toContainText('The photo is blurred.')

  await page.getByRole('button', { name: /^Driving license/ }).click()
  const picture = page.getByRole('img', { name: 'Your driving license' })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete driving license' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const banner = page.getByText('Operation completed successfully!')
  await expect(banner).toBeVisible()
  await expect(page.getByText('No identity documents uploaded yet')).toBeVisible()
  await expect(banner).toBeHidden()
})

// spec: accounts §2 kyc
// spec: accounts §8 kyc
test('an upload shows its progress, can be cancelled, and is retried without choosing the file again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_/)
  await join(page)
  await page.goto('/settings/kyc/bill')
  const content = await photograph(page)
  await add(page, 'water.png', content)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const throttle = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    })

  await throttle(content.length / 20)
  await page.getByRole('button', { name: 'Upload bill' }).click()
  const bar = page.getByRole('progressbar', { name: 'Uploading water.png' })
  const far = async () => Number((await bar.getAttribute('aria-valuetext'))?.replace('%', ''))
  await expect.poll(far).toBeGreaterThan(5)
  const before = await far()
  await expect.poll(far).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('The upload was stopped.')).toBeVisible()
  await expect(page.getByText('water.png', { exact: true })).toBeVisible()

  await throttle(-1, true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to upload utility bill', { exact: true })).toBeVisible()
  await expect(page.getByText('water.png', { exact: true })).toBeVisible()

  await throttle(-1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('It has arrived.')).toBeVisible()
  await expect(row(page, 'Utility bill')).toHaveCount(1)
})
