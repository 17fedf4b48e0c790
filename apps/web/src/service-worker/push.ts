import type { PushMessage } from '@kindling/domain/notifications/push-contract'

// Shows push messages as notifications.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => {
  const message = messageIn(event.data)
  if (message !== undefined) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data ?? '/explore')))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

function messageIn(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json()
  } catch {
    // Not a message of this server.
    return undefined
  }
}

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Path and query of a tab. */
function addressOf({ url }: Client): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Shows a notification, unless its target is open in the focused tab, where the bell shows it. */
async function show({ title, body, url, tag }: PushMessage): Promise<void> {
  const open = await tabs()
  if (open.some((tab) => tab.focused && addressOf(tab) === url)) return
  const icon = '/icons/icon-192.png'
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, data: url, lang: 'en' })
}

/** Opens the address: in a tab that shows it already, else in the focused or first tab, else in a new window. */
async function open(url: string): Promise<void> {
  const open = await tabs()
  const tab = open.find((one) => addressOf(one) === url) ?? open.find((one) => one.focused) ?? open[0]
  if (tab === undefined) return void (await self.clients.openWindow(url))
  try {
    const focused = await tab.focus()
    if (addressOf(focused) !== url) await focused.navigate(url)
  } catch {
    // A tab not controlled by this service worker can't be navigated.
    await self.clients.openWindow(url)
  }
}

/** Replaces a push subscription that the browser has renewed; the server authenticates the call by the old subscription. */
async function renew({ oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (old === null) return
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  await fetch('/api/notifications/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint: old.endpoint, auth: secretOf(old) }, subscription: next }),
  })
}

function secretOf(subscription: PushSubscription): string {
  return subscription.toJSON().keys?.auth ?? ''
}
