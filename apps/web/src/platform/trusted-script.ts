// The content security policy asks for Trusted Types: only this policy may name a script's address.
interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** A policy of one name can be made once in a page: all addresses are named together. */
export function trustedScripts(
  allowed: readonly string[],
  factory: PolicyFactory | undefined = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes,
): (url: string) => string {
  const rules: ScriptUrlPolicy = {
    createScriptURL(url) {
      if (!allowed.includes(url)) {
        throw new TypeError(`Script address is not allowed: ${url}`);
      }
      return url;
    },
  };
  const policy = factory?.createPolicy('app', rules) ?? rules;
  return (url) => policy.createScriptURL(url);
}
