import { registerWorker } from './offline-worker.ts'

/** Push support of this browser; `home-screen`: only once the app is added to the home screen (iPhone, iPad). */
export type PushSupport = 'available' | 'home-screen' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'available'
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'home-screen' : 'unsupported'
}

/** This browser's push subscription, of any member. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'available') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Unsubscribes this browser from push, for any member. */
export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/**
 * Asks for notification permission and subscribes to push. Must be called from a click. Resolves to undefined if denied.
 * @param publicKey the server's VAPID public key, base64url
 */
export async function makeSubscription(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && isMadeFor(before, publicKey)) return before
  // Browsers reject a second subscription with another key.
  await before?.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Whether the subscription was made with this server key, so that the server can push to it. */
export function isMadeFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (key === null) return false
  const wanted = bytesOf(publicKey)
  return new Uint8Array(key).every((byte, nth) => byte === wanted[nth])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
