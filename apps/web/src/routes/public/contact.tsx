import { Page } from '@kindling/ui/page'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { ContactForm } from '../../areas/public/contact/contact-form.tsx'
import { ContactSent } from '../../areas/public/contact/contact-sent.tsx'

export function Component() {
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <Page
      width="form"
      top="open"
      title="Say hello"
      titleSize="display"
      lead="A question, an idea, something that went wrong: write to us. It helps to say which neighbourhood you are in."
    >
      <title>Contact · Kindling</title>
      <noscript>
        <Text>This form needs JavaScript. Please allow it for this page, then load the page again.</Text>
      </noscript>
      {sentFrom === undefined ? (
        <ContactForm onSent={setSentFrom} />
      ) : (
        <ContactSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
      )}
    </Page>
  )
}
