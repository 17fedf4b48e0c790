// Stubs of the browser globals that the app's modules use on import, for prerendering in Node. Nobody is signed in.
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem() {}, removeItem() {}, clear() {} },
  window: new EventTarget(),
  location: new URL('http://localhost/'),
})

export {}
