/**
 * The BFF's memory options for Node, in `npm start`, in the containers and in benchmarks alike. Left to itself on a large machine, V8 lets young objects
 * take up to 200 MB before it collects them; requests leave nothing behind, so that collecting earlier costs little. The heap has room for all sockets
 * and caches that the settings allow by default.
 */
export const bffNodeOptions: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=384'];
