import { authContract, loginForm } from '@kindling/domain/auth/auth-contract'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { PasswordInput } from '@kindling/ui/password-input'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePlainForm } from '../../../forms/use-plain-form.ts'
import { api, session } from '../../../server/api.ts'

// Lazy-loaded after the form: asks the server whether this is a demo installation.
const loadDemoAccounts = () => import('./demo-accounts.tsx')

// The specification's label is also that of sign-up.
const label = (
  <>
    Verify<VisuallyHidden> and log in</VisuallyHidden>
  </>
)

interface LoginFormProps {
  /** Suggested email, once known; doesn't replace typed text. */
  knownEmail: string | undefined
  onSignedIn: () => void
  /** The password was correct and a second factor is required. */
  onSecondStep: (token: string) => void
  /** Other sign-in methods. */
  children: ReactNode
}

/** Email and password. Tokens are stored before `onSignedIn` is called. */
export function LoginForm({ knownEmail, onSignedIn, onSecondStep, children }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { module: demo } = useDeferred(loadDemoAccounts)

  // Set after hydration, since the form is prerendered.
  useEffect(() => {
    if (knownEmail && email.current?.value === '') email.current.value = knownEmail
  }, [knownEmail])

  const { problems, isSending, frame } = usePlainForm(
    loginForm,
    async (body) => {
      const answer = await api.call(authContract.login, { body })
      if ('second_step' in answer) {
        onSecondStep(answer.second_step.token)
        return
      }
      session.store(answer)
      onSignedIn()
    },
    { failure: authContract.login.failure },
  )

  return (
    <>
      <Form method="post" {...frame} send={{ label, width: 'full', loadingLabel: 'Verifying...' }}>
        <Stack gap={4} asChild>
          <fieldset disabled={isSending}>
            <Field label="Email" error={problems.fields.email} required>
              <TextInput ref={email} name="email" type="email" autoComplete="username webauthn" />
            </Field>
            <Field label="Password" error={problems.fields.password} required>
              <PasswordInput ref={password} name="password" autoComplete="current-password" />
            </Field>
          </fieldset>
        </Stack>
      </Form>
      {children}
      {/* Last, so that its late arrival causes no layout shift. */}
      {demo && (
        <demo.DemoAccounts
          onChoose={(account) => {
            if (!email.current || !password.current) return
            email.current.value = account.email
            password.current.value = account.password
            email.current.form?.requestSubmit()
          }}
        />
      )}
    </>
  )
}
