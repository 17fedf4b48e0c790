import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter } from './joined.ts'
import { drawing, offerSkill, openEveryDay } from './market.ts'
import { bubbles, meet, write } from './talk.ts'
import { expect, test } from './test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const tray = (page: Page) => page.getByRole('list', { name: 'Chosen pictures' })
const add = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Add to your message' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** Two members with messages from both, each with the thread open. */
async function talk(page: Page, neighbour: Page) {
  const { ada, ben } = await meet(page, neighbour)
  await write(page, ada, ben, 'Hello')
  await write(neighbour, ben, ada, 'Hello, Ada')
  await enter(page, `/chat/${ben}`)
  await enter(neighbour, `/chat/${ada}`)
  return { ada, ben }
}

// spec: marketplace §4 pictures and cards
test('members send pictures: one file is refused, and the receiver enlarges the others', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await talk(page, neighbour)
  await box(page).fill('These two')
  const chooser = page.waitForEvent('filechooser')
  await add(page, 'Pictures')
  await (await chooser).setFiles([
    drawing('shelf.svg', 'teal'),
    { name: 'invoice.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture') },
    drawing('bracket.svg', 'orange'),
  ])
  await expect(tray(page).getByRole('listitem')).toHaveCount(3)
  await expect(tray(page).getByRole('alert')).toHaveText(
    'invoice.png: This isn’t a picture that we can read.',
  )
  await expect(tray(page).getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A picture couldn’t be sent. Try it again, or take it out.')).toBeVisible()
  await expect(box(page)).toHaveValue('These two')
  await page.getByRole('button', { name: 'Take out invoice.png' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(tray(page)).toHaveCount(0)
  await expect(bubbles(page).last()).toContainText('These two')

  const theirs = bubbles(neighbour).last()
  await expect(theirs).toContainText('These two')
  await expect(theirs.getByRole('button', { name: 'Enlarge: Picture from Ada' })).toHaveCount(2)
  await theirs.getByRole('button', { name: 'Enlarge: Picture from Ada' }).first().click()
  const large = neighbour.getByRole('dialog', { name: 'Pictures from Ada' })
  const shown = large.getByRole('img', { name: 'Picture from Ada' })
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const { violations } = await new AxeBuilder({ page: neighbour }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])
  await neighbour.keyboard.press('Escape')

  // A failed picture upload shows an error and can be retried.
  // The route stays: a request that is held while it is removed may never continue.
  let isCut = true
  await page.route('**/api/message/pictures', (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  )
  const again = page.waitForEvent('filechooser')
  await add(page, 'Pictures')
  await (await again).setFiles([drawing('door.svg', 'navy')])
  await expect(tray(page).getByRole('alert')).toContainText('Pictures need a connection.', {
    timeout: 15_000,
  })
  isCut = false
  await page.getByRole('button', { name: 'Try door.svg again' }).click()
  await expect(tray(page).getByRole('alert')).toHaveCount(0)
  // An open menu would close when the upload's progress bar, which has the focus, disappears.
  await expect(tray(page).getByRole('progressbar')).toHaveCount(0)
  const more = page.waitForEvent('filechooser')
  await add(page, 'Pictures')
  await (await more).setFiles([drawing('hall.svg', 'olive'), drawing('roof.svg', 'maroon')])
  await expect(tray(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(bubbles(neighbour).getByRole('button', { name: /Picture from Ada/ })).toHaveCount(5)

  // The thread stays scrolled to its end when pictures load after the messages.
  await page.reload()
  await expect(bubbles(page).getByRole('button', { name: /Picture from you/ })).toHaveCount(5)
  const belowView = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
  await expect.poll(belowView).toBeLessThan(2)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

// spec: marketplace §4 pictures and cards
test('a shared place opens the map, and a proposed time opens the booking form with the time filled in', async ({
  page,
  neighbour,
}) => {
  await talk(page, neighbour)
  await openEveryDay(neighbour)
  const { id: skill, type } = await offerSkill(neighbour)

  await add(page, 'A place')
  const places = page.getByRole('dialog', { name: 'Send a place' })
  await places.getByRole('combobox', { name: 'Where?' }).fill('Camden')
  await places.getByRole('option').first().click()
  await places.getByRole('button', { name: 'Send place' }).click()
  await expect(bubbles(neighbour).last().getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=5/,
  )

  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await call<{ slots: string[] }>(page, 'GET', `/skills/${skill}/slots?from=${from}&days=1`)
  const clock = await page.evaluate((start) => {
    const at = new Date(start)
    return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  }, free.slots[2] ?? '')
  await add(page, 'A time')
  const times = page.getByRole('dialog', { name: 'Propose a time' })
  await times.getByLabel('Day').press('Enter')
  await expect(page.getByRole('button', { name: /^Today/ })).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await times.getByLabel('Time', { exact: true }).fill(clock)
  await times.getByRole('button', { name: 'Send time' }).click()
  await expect(bubbles(neighbour).last()).toContainText(`For ${type}. Ada can book it here.`)
  await bubbles(page).last().getByRole('link', { name: 'Book this time' }).click()
  await page.waitForURL(/\/book-form\?skill=/)
  await expect(page.getByRole('heading', { name: 'Book Ben' })).toBeVisible()
  await page.getByRole('button', { name: 'Change time' }).click()
  await expect(
    page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { name: clock, checked: true }),
  ).toHaveCount(1)
})

// spec: marketplace §4 typing and quick replies
test('typing and read marks show once both members allow them; quick replies are personal', async ({
  page,
  neighbour,
}) => {
  const { ada, ben } = await talk(page, neighbour)
  await write(page, ada, ben, 'Are you in?')
  await expect(bubbles(neighbour).last()).toContainText('Are you in?')
  await expect(bubbles(page).last()).toContainText('Sent')

  await enter(page, '/settings/chat')
  const typing = page.getByRole('switch', { name: 'Show when I’m writing' })
  await expect(typing).not.toBeChecked()
  await typing.check()
  await page.getByRole('switch', { name: 'Show what I have read' }).check()
  await page.getByRole('button', { name: 'Add a quick reply' }).click()
  await page.getByRole('textbox', { name: 'What you say' }).fill('On my way')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Quick replies' }).getByText('On my way')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])
  await call(neighbour, 'PUT', '/settings/chat', { data: { shows_typing: true, shows_read: true } })
  await enter(neighbour, `/chat/${ada}`)

  await enter(page, `/chat/${ben}`)
  await expect(bubbles(page).last()).toContainText('Read')
  await page.getByRole('list', { name: 'Quick replies' }).getByRole('button', { name: 'On my way' }).click()
  await expect(box(page)).toHaveValue('On my way')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(neighbour.getByText('Ada is writing…')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bubbles(neighbour).last()).toContainText('On my way!')
  await expect(neighbour.getByText('Ada is writing…')).toHaveCount(0)
})
