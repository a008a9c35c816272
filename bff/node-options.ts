/**
 * Node's memory options for the BFF. By default, V8 on a large machine lets young objects fill 200 MB before it
 * collects them. Few objects outlive their request, so collecting them earlier is cheap. The heap is large enough for
 * all sockets and caches with the default settings.
 */
export const bffNodeOptions: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=384'];
