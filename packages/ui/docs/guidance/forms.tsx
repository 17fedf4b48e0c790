import { Checkbox } from '../../src/checkbox/checkbox.tsx'
import { Field } from '../../src/field/field.tsx'
import { Form } from '../../src/form/form.tsx'
import { FormAlert } from '../../src/form-alert/form-alert.tsx'
import { RadioGroup } from '../../src/radio-group/radio-group.tsx'
import { Select } from '../../src/select/select.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Switch } from '../../src/switch/switch.tsx'
import { TextInput } from '../../src/text-input/text-input.tsx'
import { Textarea } from '../../src/textarea/textarea.tsx'
import type { Guidance } from './guidance.ts'

const yesAndNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const places = [
  { value: 'mine', label: 'At my place' },
  { value: 'theirs', label: 'At theirs' },
]
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label) => ({
  value: label,
  label,
}))

export const forms: Guidance = {
  field: {
    good: {
      because: 'The error says what to write.',
      shown: (
        <Field label="Postcode" error="Write it as NW1 8QL.">
          <TextInput defaultValue="NW" />
        </Field>
      ),
    },
    bad: {
      because: 'An error that blames and doesn’t help.',
      shown: (
        <Field label="Postcode" error="Invalid input!">
          <TextInput defaultValue="NW" />
        </Field>
      ),
    },
  },
  form: {
    good: {
      because: 'The button says what it does.',
      shown: (
        <Form send={{ label: 'Send request' }}>
          <Field label="What needs doing?">
            <TextInput />
          </Field>
        </Form>
      ),
    },
    bad: {
      because: 'The error of one field stands at that field.',
      shown: (
        <Form problem="The postcode is wrong." send={{ label: 'Send request' }}>
          <Field label="Postcode">
            <TextInput defaultValue="NW" />
          </Field>
        </Form>
      ),
    },
  },
  'form-alert': {
    good: {
      because: 'What happened, and what to do about it.',
      shown: <FormAlert>The server can’t be reached. What you wrote is kept; send it again.</FormAlert>,
    },
    bad: {
      because: 'One field is wrong: the error belongs to that field.',
      shown: <FormAlert>The postcode is wrong.</FormAlert>,
    },
  },
  'text-input': {
    good: {
      because: 'The label stays while it is filled in.',
      shown: (
        <Field label="First name">
          <TextInput defaultValue="Amara" />
        </Field>
      ),
    },
    bad: {
      because: 'A placeholder in the label’s place is gone with the first letter.',
      shown: <TextInput aria-label="First name" placeholder="First name" />,
    },
  },
  textarea: {
    good: {
      because: 'The hint says what helps.',
      shown: (
        <Field label="What needs doing?" hint="Sizes, tools that are there, the floor.">
          <Textarea />
        </Field>
      ),
    },
    bad: {
      because: 'One short answer needs one line: use TextInput.',
      shown: (
        <Field label="Postcode">
          <Textarea />
        </Field>
      ),
    },
  },
  select: {
    good: {
      because: 'Many choices that everybody knows.',
      shown: (
        <Field label="Day">
          <Select options={days} />
        </Field>
      ),
    },
    bad: {
      because: 'Two choices are better seen than opened: use RadioGroup.',
      shown: (
        <Field label="Do you have a ladder?">
          <Select options={yesAndNo} />
        </Field>
      ),
    },
  },
  'radio-group': {
    good: {
      because: 'A few choices side by side, one of them taken.',
      shown: <RadioGroup aria-label="Where" name="guidance-where" defaultValue="mine" options={places} />,
    },
    bad: {
      because: 'A long list pushes the rest away: use Select.',
      shown: <RadioGroup aria-label="Day" name="guidance-day" options={days} />,
    },
  },
  checkbox: {
    good: {
      because: 'It says what is so when it is ticked.',
      shown: <Checkbox defaultChecked>Remember this card</Checkbox>,
    },
    bad: {
      because: 'Ticked means no: nobody can tell what they agree to.',
      shown: <Checkbox>Don’t remember this card</Checkbox>,
    },
  },
  switch: {
    good: {
      because: 'It takes effect at once and can be taken back.',
      shown: <Switch defaultChecked>Here today</Switch>,
    },
    bad: {
      because: 'A consent that is sent with a form is a Checkbox.',
      shown: (
        <Stack gap={2}>
          <Switch>I accept the terms</Switch>
        </Stack>
      ),
    },
  },
}
