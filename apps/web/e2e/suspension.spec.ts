import { enter, moderator, uniqueName } from './desk.ts'
import { join } from './joined.ts'
import { expect, test } from './test.ts'

// spec: marketplace §6 moderator's desk
test('a moderator suspends a member, who sees the banner on every screen and appeals', async ({
  page,
  neighbour: desk,
  complaints: _,
}) => {
  const lastname = uniqueName('Thorne')
  await join(page, { lastname })
  await page.goto('/explore')

  await enter(desk, moderator, '/moderation?section=members')
  await desk.getByRole('searchbox', { name: 'Find a member or a booking' }).fill(lastname)
  await desk.getByRole('link', { name: new RegExp(lastname) }).click()
  await expect(desk.getByText('That you look at this is in the log.')).toBeVisible()
  await desk.getByRole('button', { name: 'Suspend', exact: true }).click()
  const form = desk.getByRole('dialog')
  await form.getByRole('radio', { name: 'Reading only' }).check()
  await form.getByRole('button', { name: 'Decide' }).click()
  await expect(form.getByText('Say why: the member reads it')).toBeVisible()
  await form.getByRole('textbox', { name: 'Why' }).fill('You went on writing after we asked you not to.')
  await form.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByRole('heading', { name: 'Now: Reading only' })).toBeVisible()
  await expect(desk.getByText(/It lapses on .* unless a moderator other than/)).toBeVisible()

  // The open screen shows the banner at once, and so does the next one.
  const banner = page.getByText('You can read, and change or write nothing for now.', { exact: true })
  await expect(banner).toBeVisible()
  await page.goto('/community')
  await expect(banner).toBeVisible()
  await page.getByRole('link', { name: 'Why, and what to do' }).click()
  await page.waitForURL('**/standing')
  await expect(page.getByRole('link', { name: 'Why, and what to do' })).toHaveCount(0)
  // The bell shows it as well, by its own fetch.
  const why = page.getByRole('main').getByText('You went on writing after we asked you not to.')
  await expect(why).toBeVisible()
  const words = page.getByRole('textbox', { name: 'Why you should be able to take part again' })
  await words.fill('They asked me to.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Somebody decides who had no part in it.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('They asked me to.')).toBeVisible()
  await expect(words).toBeHidden()

  // The log, filtered by this member's name.
  await enter(desk, moderator, '/moderation?section=log')
  await desk.getByRole('combobox', { name: 'Whom it concerns' }).fill(lastname)
  await desk.getByRole('option', { name: new RegExp(lastname) }).click()
  const entries = desk.getByRole('main').getByRole('listitem')
  await expect(entries.filter({ hasNotText: lastname })).toHaveCount(0)
  await expect(desk.getByText(new RegExp(`decided about .* ${lastname}`))).toBeVisible()
  await desk.getByRole('button', { name: 'Show everything' }).click()
  await expect(desk.getByRole('combobox', { name: 'Whom it concerns' })).toHaveValue('')
  await expect(desk.getByRole('button', { name: 'Show everything' })).toBeHidden()
})

// spec: marketplace §6 moderator's desk
test('moderators’ decisions are in the log, and claimed queue items belong to one moderator', async ({
  page,
  complaints: _,
}) => {
  await enter(page, moderator, '/moderation?section=disputes')
  const first = page
    .getByRole('listitem')
    .filter({ hasText: /^.*Came / })
    .first()
  await first.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first.getByText(/You have it until \d\d:\d\d/)).toBeVisible()
  await first.getByRole('button', { name: 'Give it back' }).click()
  await expect(first.getByText(/You have it until/)).toBeHidden()

  await page.getByRole('link', { name: 'Moderation' }).click()
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByText(/looked at a dispute of/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'What it is about' }).selectOption('Pot')
  await expect(page.getByText(/looked at a dispute of/)).toHaveCount(0)
})
