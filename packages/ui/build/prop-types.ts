import { fileURLToPath } from 'node:url'
import { API, type Symbol as Named, SignatureKind, TypeFlags } from 'typescript/unstable/sync'

export interface PropType {
  /** The component or type with this prop. */
  owner: string
  name: string
  isBoolean: boolean
  /** The string literals that it accepts. */
  values: string[]
}

const folder = fileURLToPath(new URL('../', import.meta.url))
const isSource = (file: string) =>
  /packages\/ui\/src\/(?!browser|forms|meta|patterns|testing)[^/]+\/[^/.]+\.tsx?$/.test(file)

/**
 * The props of every exported component and the members of every exported type, by the TypeScript compiler: variants of
 * cva tables included, attributes of the HTML element excluded.
 */
export function readPropTypes(): PropType[] {
  const api = new API({ cwd: folder })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${folder}tsconfig.json`] }).getProjects()
    if (!project) throw new Error(`TypeScript can't open ${folder}tsconfig.json.`)
    const { checker, program } = project

    const typesOf = (exported: Named) => {
      const value = checker.getTypeOfSymbol(exported)
      const calls = value ? checker.getSignaturesOfType(value, SignatureKind.Call) : []
      const given = calls.flatMap((call) => call.getParameters().slice(0, 1))
      return [
        checker.getDeclaredTypeOfSymbol(exported),
        ...given.flatMap((props) => checker.getTypeOfSymbol(props) ?? []),
      ].filter((type) => !type.isErrorType())
    }

    const readProp = (owner: string, prop: Named): PropType => {
      const type = checker.getTypeOfSymbol(prop)
      const choices = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []
      return {
        owner,
        name: prop.name,
        isBoolean: choices.some(({ flags }) => flags & TypeFlags.BooleanLike),
        values: choices.flatMap((choice) => (choice.isStringLiteralType() ? [String(choice.value)] : [])),
      }
    }

    return program
      .getSourceFileNames()
      .filter(isSource)
      .flatMap((file) => {
        const source = program.getSourceFile(file)
        const module = source && checker.getSymbolAtLocation(source)
        return module ? [...checker.getExportsOfModule(module)] : []
      })
      .filter(({ name }) => /^[A-Z]/.test(name))
      .flatMap((exported) =>
        typesOf(exported)
          .flatMap((type) => [...checker.getPropertiesOfType(type)])
          .filter(({ declarations }) => !declarations?.[0]?.path.includes('node_modules'))
          .map((prop) => readProp(exported.name, prop)),
      )
  } finally {
    api.close()
  }
}
