// The content security policy requires Trusted Types: only this policy may create script URLs.
interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** A policy of a given name can be created only once per page, so all URLs are listed here. */
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
