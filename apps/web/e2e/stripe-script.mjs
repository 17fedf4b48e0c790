// Stub for Stripe.js: one field for a card number, and the calls that confirm with it.
window.Stripe = () => {
  const ask = async (question) => {
    const answer = await fetch('https://api.stripe.com/confirm', {
      method: 'POST',
      body: JSON.stringify(question),
    })
    return await answer.json()
  }

  const elements = ({ clientSecret, appearance }) => {
    const own = { clientSecret, appearance, number: () => '' }
    const create = (type) => {
      const listeners = {}
      const tell = (name, event) => listeners[name]?.(event)
      let place
      const element = {
        mount(node) {
          place = node
          const label = document.createElement('label')
          const input = document.createElement('input')
          label.append('Card number at Stripe ', input)
          node.append(label)
          own.number = () => input.value.replaceAll(' ', '')
          queueMicrotask(() => tell('ready', { elementType: type }))
        },
        on(name, listener) {
          listeners[name] = listener
          return element
        },
        off: () => element,
        once: () => element,
        update() {},
        destroy: () => place?.replaceChildren(),
        unmount: () => place?.replaceChildren(),
      }
      return element
    }
    return Object.assign(own, {
      create,
      getElement: () => null,
      update() {},
      submit: async () => ({}),
      fetchUpdates: async () => ({}),
    })
  }

  const confirm = (kind) => (options) =>
    ask({ kind, clientSecret: options.elements.clientSecret, number: options.elements.number() })

  const unused = async () => ({})
  return {
    elements,
    confirmPayment: confirm('payment'),
    confirmSetup: confirm('setup'),
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  }
}
window.Stripe.version = 'endive'
