/// The question of a list that has no filters: all there are, newest first.
package nonisolated enum NewestFirst: Hashable { case all }
