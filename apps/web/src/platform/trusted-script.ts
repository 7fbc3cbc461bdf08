// The content security policy asks for Trusted Types: only this policy may name a script's address.
interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

export function trustedScriptUrl(
  allowed: string,
  factory: PolicyFactory | undefined = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes,
): string {
  const rules: ScriptUrlPolicy = {
    createScriptURL(url) {
      if (url !== allowed) {
        throw new TypeError(`Script address is not allowed: ${url}`);
      }
      return url;
    },
  };
  return (factory?.createPolicy('app', rules) ?? rules).createScriptURL(allowed);
}
