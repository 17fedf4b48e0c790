import { call, join } from './joined.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

// spec: marketplace §8 chat history
test('earlier messages that can’t be loaded show an error, and load on a retry', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/403/)
  const self = await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  const other = await join(neighbour, { firstname: 'Piet', lastname: 'Vos' })
  for (let nth = 0; nth < 41; nth += 1) {
    const data = { senderId: self, receiverId: other, content: `Line ${nth}`, mark_as_read: false }
    await call(page, 'POST', '/message', { data })
  }
  const earlier = /\/api\/message\/[^/]+\/[^/]+before=/
  await page.route(earlier, (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto(`/chat/${other}`)
  const more = page.getByRole('button', { name: 'Show earlier messages' })
  await more.click()
  const failed = page.getByText('Failed to fetch chat history', { exact: true })
  await expect(failed).toBeVisible()
  // An unrelated fetch keeps the error message.
  const anew = page.waitForResponse(/\/api\/message\/[^/]+\/[^/]+$/)
  await call(page, 'POST', '/message', {
    data: { senderId: self, receiverId: other, content: 'And one more', mark_as_read: false },
  })
  await anew
  await expect(page.getByText('And one more', { exact: true })).toBeAttached()
  await expect(failed).toBeVisible()
  await page.unroute(earlier)
  await more.click()
  await expect(page.getByText('Line 0', { exact: true })).toBeVisible()
  await expect(failed).toBeHidden()
})
