// What the app's modules reach for when they load, where there is no browser: nobody is signed in.
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem() {}, removeItem() {}, clear() {} },
  window: new EventTarget(),
  location: new URL('http://localhost/'),
})

export {}
