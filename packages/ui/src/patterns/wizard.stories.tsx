import type { Meta, StoryObj } from '@storybook/react-vite'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { expect } from 'storybook/test'
import { BackLink } from '../back-link/back-link.tsx'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Heading } from '../heading/heading.tsx'
import { Inline } from '../inline/inline.tsx'
import { KeyValue } from '../key-value/key-value.tsx'
import { NumberInput } from '../number-input/number-input.tsx'
import { Page } from '../page/page.tsx'
import { Stack } from '../stack/stack.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { TextInput } from '../text-input/text-input.tsx'

const meta = {
  title: 'Patterns/Wizard',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'A form of several screens: where you are, one matter at a time, Back that keeps what was typed, and at the end everything once more before it is sent. What is missing takes the focus to its field, a new step takes the focus to its heading, so that a screen reader starts there.',
          '**Not for** a form that fits on one screen. **Keys:** Enter in a field goes on.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const steps = ['Skill', 'Rate', 'Check']

function OfferSkill() {
  const [step, setStep] = useState(1)
  const [draft, setDraft] = useState({ title: '', rate: '9' })
  const [missing, setMissing] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const first = useRef(true)

  // Not on arrival: the page's own start is where reading begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step moves the focus.
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (step === 1 && draft.title === '') {
      setMissing('Say what you offer')
      title.current?.focus()
      return
    }
    setMissing(undefined)
    setStep(Math.min(step + 1, steps.length))
  }

  return (
    <Page width="form" back={<BackLink href="#skills" label="My skills" />} title="Offer a skill">
      <Stepper steps={steps} current={step} />
      <Stack gap={4} asChild>
        <form noValidate onSubmit={goOn}>
          <Heading ref={heading} tabIndex={-1}>
            {step === 1
              ? 'What do you offer?'
              : step === 2
                ? 'What does an hour cost?'
                : 'Is all of this right?'}
          </Heading>
          {step === 1 && (
            <Field label="Title" error={missing}>
              <TextInput
                ref={title}
                value={draft.title}
                onChange={(event) => setDraft({ ...draft, title: event.target.value })}
              />
            </Field>
          )}
          {step === 2 && (
            <Field label="Sparks an hour" hint="Most neighbours ask for 6 to 10">
              <NumberInput
                value={draft.rate}
                onChange={(event) => setDraft({ ...draft, rate: event.target.value })}
              />
            </Field>
          )}
          {step === 3 && (
            <KeyValue
              items={[
                { key: 'Title', value: draft.title },
                { key: 'An hour', value: `${draft.rate} sparks` },
              ]}
            />
          )}
          <Inline gap={3} share="equal">
            {step > 1 && (
              <Button variant="secondary" onClick={() => setStep(step - 1)}>
                Back
              </Button>
            )}
            <Button type="submit">{step === steps.length ? 'Offer it' : 'Continue'}</Button>
          </Inline>
        </form>
      </Stack>
    </Page>
  )
}

export const FirstStep: Story = { render: () => <OfferSkill /> }

export const Missing: Story = {
  render: () => <OfferSkill />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Say what you offer')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const LastStep: Story = {
  render: () => <OfferSkill />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'Shelves up, straight{Enter}')
    await expect(canvas.getByRole('heading', { name: 'What does an hour cost?' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Shelves up, straight')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.getByText('Step 3 of 3')).toBeVisible()
    await expect(canvas.getByText('9 sparks')).toBeVisible()
  },
}
