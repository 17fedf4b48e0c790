// The service worker, at /sw.js: a classic script of its own, which imports nothing at run time (build/service-worker.ts).
// It keeps code and no answer of any call: what members read is kept by pages, for one member (server/offline/kept-offline.ts).
import './shell.ts'
import './push.ts'
import './outbox.ts'
import './share.ts'
